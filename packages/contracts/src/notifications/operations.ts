export * from './tray/operations.ts'
