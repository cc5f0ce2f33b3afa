export { type Fragment, type FragmentOptions, fragmentsOf } from './fragments.ts'
export { idsNamed } from './ids-named.ts'
export { keysOfAnyTrait, keysOfQuery } from './keys-of-query.ts'
export { type Match, matchOf, type Occurrence } from './match.ts'
export { type NameMatch, nameMatch, nameScore } from './name-match.ts'
export { parseQuery } from './parse-query.ts'
export type {
  ParsedQuery,
  Place,
  QueryFilters,
  RefusedQuery,
  Term,
} from './query.ts'
export { refuseQuery } from './refuse-query.ts'
export { rarityOf, type Scored, scoreOf } from './score.ts'
export { authorTrait, placeTrait, updatedKeys, wordKeys } from './word-keys.ts'
