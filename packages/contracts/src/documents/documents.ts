export { asyncapi } from './asyncapi.ts'
export { nouns } from './nouns.ts'
export { openapi } from './openapi.ts'
