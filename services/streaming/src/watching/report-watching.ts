import { reportWatching as contract } from '@causerie/contracts/streaming'
import { query } from '@causerie/kernel'

export const reportWatching = query(contract, async () => ({ ok: true }))
