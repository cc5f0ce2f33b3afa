export { asyncapi } from './asyncapi.ts'
export { openapi } from './openapi.ts'
