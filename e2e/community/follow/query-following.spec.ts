import { queryFollowing } from '@causerie/contracts/community'
import { followListSuite, listOfAnyUserSuite } from './follow-list-suite.ts'

followListSuite(queryFollowing)
listOfAnyUserSuite(queryFollowing)
