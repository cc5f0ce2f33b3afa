import { queryMyFollowers } from '@causerie/contracts'
import { followListSuite } from './follow-list-suite.ts'

followListSuite(queryMyFollowers)
