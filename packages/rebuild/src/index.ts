export type { Difference } from './compare.ts'
export { type Rebuilt, rebuild } from './rebuild.ts'
export type { Progress, RebuildOptions } from './rebuild-options.ts'
export { outdatedTables } from './table-versions.ts'
