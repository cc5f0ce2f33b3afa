export * from './open-file-store.ts'
