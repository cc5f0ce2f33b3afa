export { asyncapi } from './asyncapi.ts'
export { type HeardEvent, heardEvents } from './heard-events.ts'
export { nouns } from './nouns.ts'
export { openapi } from './openapi.ts'
