import { type Reader, sql } from '@causerie/kernel'

export const communityQueries = (reader: Reader) => ({ reader })
