/** Folders of SQL migrations of the kernel's own tables, by schema. */
export const kernelMigrations = {
  log: new URL('../../migrations/log/', import.meta.url),
  rows: new URL('../../migrations/rows/', import.meta.url),
}
