import { type Router, selectOperation } from '@causerie/http'
import { isRefusal } from '@causerie/protocol'
import type { AskOwner } from '../search/ask-owner.ts'
import type { ReceivedCall } from '../upstream.ts'

type Options = { router: Router; ask: AskOwner }

/** A `fetch` that asks the owners of queries on behalf of the caller of a call, without HTTP to itself. */
export const fetchFromOwners =
  (call: ReceivedCall, { router, ask }: Options): typeof fetch =>
  async (input, init) => {
    const { method, url } = new Request(input, init)
    const found = router.match(method, url.slice(new URL(url).origin.length))
    if (isRefusal(found) || method !== 'GET')
      throw new Error(`an export cannot ask ${method} ${url}`)
    const operation = selectOperation(found, call.payload)
    const { status, body } = await ask({ ...call, params: found.params }, operation, found.rawQuery)
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }
