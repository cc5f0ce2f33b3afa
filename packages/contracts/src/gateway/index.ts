export * from '../resources/search-result.ts'
export * as gatewayOperations from './operations.ts'
export * from './operations.ts'
export {
  FoundOfKind,
  type SearchKind,
  searchKinds,
} from './search/search-everything.ts'
