import { queryFollowing } from '@causerie/contracts'
import { followListSuite, listOfAnyUserSuite } from './follow-list-suite.ts'

followListSuite(queryFollowing)
listOfAnyUserSuite(queryFollowing)
