import { queryReadUsers as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { markedBy } from './marked-by.ts'

export const queryReadUsers = query(contract, (request, reader) =>
  markedBy(request, reader, 'read'),
)
