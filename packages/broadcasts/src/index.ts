export { type Meaning, meaningOf, understood } from './meaning.ts'
export type { Owners, OwnersAnswers, OwnersQuery, RealtimeOwners } from './owners.ts'
export { httpOwners, type OwnerOrigins } from './owners-http.ts'
export { completed, topicOf } from './payload.ts'
