import { queryMyFollowing } from '@causerie/contracts'
import { followListSuite } from './follow-list-suite.ts'

followListSuite(queryMyFollowing)
