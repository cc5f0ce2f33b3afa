import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies'

/** Versions of servers, by their name. */
export const servers = { kafka: '4.3.1', s3proxy: '2.6.0' }

/**
 * The folder with the jars of a server, about 44 MB that Maven downloads once, into CAUSERIE_CACHE
 * or `~/.cache/causerie`. The folder is renamed after the download, so that it is complete if it
 * exists, even if two runs download at once.
 */
export const mavenJars = async (name: keyof typeof servers): Promise<string> => {
  const cache = process.env.CAUSERIE_CACHE ?? join(homedir(), '.cache', 'causerie')
  const jars = join(cache, `${name}-${servers[name]}`)
  if (existsSync(jars)) return jars
  const pom = fileURLToPath(new URL(`../../${name}/pom.xml`, import.meta.url))
  const draft = `${jars}.${process.pid}`
  mkdirSync(dirname(draft), { recursive: true })
  const goal = [
    '-q',
    '-B',
    '-f',
    pom,
    plugin,
    '-DincludeScope=runtime',
    `-DoutputDirectory=${draft}`,
  ]
  await promisify(execFile)('mvn', goal, { timeout: 300_000 })
  try {
    renameSync(draft, jars)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(jars)) throw error
  }
  return jars
}
