import { queryMyFollowing } from '@causerie/contracts/community'
import { followListSuite } from './follow-list-suite.ts'

followListSuite(queryMyFollowing)
