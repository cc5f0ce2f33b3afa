import { queryFlaggedMessages as contract } from '@causerie/contracts/chat'
import { noFlaggedCollections } from '@causerie/contracts/shared'
import { query } from '@causerie/kernel'
import { Json, pageAsked } from '@causerie/protocol'
import { traceOfReading } from '../conversation-read/trace-of-reading.ts'
import { flaggedMessages, readFlaggedMessages } from './flagged-messages.ts'

export const queryFlaggedMessages = query(
  contract,
  async ({ query: { sortBy, authorId, options }, caller }, reader) => {
    const page = await readFlaggedMessages(
      reader,
      { page: pageAsked(sortBy, options), authorId },
      caller,
    )
    if ('refused' in page) return page
    return {
      ...noFlaggedCollections,
      ...(await flaggedMessages(reader, caller, page.rows)),
      paging: page.paging,
    }
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
