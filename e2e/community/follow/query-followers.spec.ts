import { queryFollowers } from '@causerie/contracts/community'
import { followListSuite, listOfAnyUserSuite } from './follow-list-suite.ts'

followListSuite(queryFollowers)
listOfAnyUserSuite(queryFollowers)
