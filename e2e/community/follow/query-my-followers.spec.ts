import { queryMyFollowers } from '@causerie/contracts/community'
import { followListSuite } from './follow-list-suite.ts'

followListSuite(queryMyFollowers)
