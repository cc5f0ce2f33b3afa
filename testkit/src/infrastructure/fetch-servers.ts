// `npm run servers`: downloads the servers of the tests that Maven brings, so that no test waits
// for a download.
import { mavenJars, servers } from './maven-jars.ts'

// One after the other: Maven does not share its folder of downloads.
for (const name of Object.keys(servers) as (keyof typeof servers)[]) await mavenJars(name)
