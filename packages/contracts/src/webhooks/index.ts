export * from './webhook-queries.ts'
