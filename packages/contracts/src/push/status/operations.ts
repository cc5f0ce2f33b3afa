export * from './get-push-status.ts'
export * from './get-web-push-key.ts'
