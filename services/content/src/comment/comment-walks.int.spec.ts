import { deleteComment, queryComments, updateComment } from '@causerie/contracts/content'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

type Page = { ids: string[]; next: string | undefined }
const anyAct = fc.record({
  act: fc.constantFrom('comment', 'edit', 'delete', 'purge'),
  n: fc.nat(6),
})
const byUpdate = new Set(['lastUpdated', 'firstUpdated'])

test('a walk meets a comment that keeps its place exactly once, and another at most once', async () => {
  const sorts = fc.constantFrom(
    'lastCreated',
    'firstCreated',
    'lastUpdated',
    'firstUpdated',
    'segment',
  )
  await fc.assert(
    fc.asyncProperty(
      sorts,
      fc.integer({ min: 1, max: 3 }),
      fc.array(anyAct, { maxLength: 6 }),
      async (sort, limit, meanwhile) => {
        const { post, comment, reply } = await content.network()
        const referenceId = await post('bob')
        const written: string[] = []
        for (let n = 0; n < 7; n++) written.push(await comment('bob', referenceId))
        const list = async (options: object): Promise<Page> => {
          const sorted = sort === 'segment' ? {} : { sortBy: sort }
          const { comments, paging } = await reply(
            queryComments,
            { query: { referenceId, isDeleted: false, ...sorted, options } },
            'carol',
          )
          return { ids: comments.map(({ commentId }) => commentId), next: paging.next }
        }
        const moved = new Set<string>()
        const acts = [...meanwhile]
        const actOnce = async () => {
          const { act, n } = acts.pop() ?? { act: 'none', n: 0 }
          const params = { commentId: written[n] ?? '' }
          if (act === 'comment') await comment('alice', referenceId)
          if (act === 'comment' || act === 'none' || moved.has(params.commentId)) return
          if (act !== 'edit' || byUpdate.has(sort)) moved.add(params.commentId)
          if (act === 'edit')
            await reply(
              updateComment,
              { params, body: { data: { text: `${acts.length}` } } },
              'bob',
            )
          else await reply(deleteComment, { params, query: { permanent: act === 'purge' } }, 'bob')
        }

        const met: string[] = []
        for (
          let page = await list({ limit, ...(sort === 'segment' && { type: 'scrollable' }) });
          ;
        ) {
          met.push(...page.ids)
          await actOnce()
          if (page.next === undefined) break
          page = await list({ token: page.next })
        }
        const times = (id: string) => met.filter((one) => one === id).length
        for (const id of written) if (!moved.has(id)) expect([id, times(id)]).toEqual([id, 1])
        for (const id of met) expect(times(id)).toBe(1)
      },
    ),
    { numRuns: 15 },
  )
})
