import { queryFollowers } from '@causerie/contracts'
import { followListSuite, listOfAnyUserSuite } from './follow-list-suite.ts'

followListSuite(queryFollowers)
listOfAnyUserSuite(queryFollowers)
