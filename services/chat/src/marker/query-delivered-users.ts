import { queryDeliveredUsers as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { markedBy } from './marked-by.ts'

export const queryDeliveredUsers = query(contract, (request, reader) =>
  markedBy(request, reader, 'delivered'),
)
