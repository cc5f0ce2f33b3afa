export * from './file-store.ts'
export * from './left-overs.ts'
export * from './open-file-store.ts'
