import { queryFlaggedMessages as contract, Json, noFlaggedCollections, pageAsked } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { traceOfReading } from '../conversation-read/trace-of-reading.ts'
import { flaggedMessages, readFlaggedMessages } from './flagged-messages.ts'

export const queryFlaggedMessages = query(
  contract,
  async ({ query: { sortBy, options }, caller }, reader) => {
    const page = await readFlaggedMessages(reader, pageAsked(sortBy, options), caller)
    if ('refused' in page) return page
    return { ...noFlaggedCollections, ...(await flaggedMessages(reader, caller, page.rows)), paging: page.paging }
  },
  {
    trace: ({ caller }, reader, { flagged }) => {
      const shown = flagged.map((record) => (record instanceof Json ? record.value : record))
      return traceOfReading(
        shown.map(({ targetId }) => targetId),
        caller,
        reader,
      )
    },
  },
)
