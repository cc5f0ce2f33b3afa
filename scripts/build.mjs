// `npm run build` bundles `causerie` where the packages are installed.
import { bundleCauserie } from './prepare.mjs'

await bundleCauserie()
