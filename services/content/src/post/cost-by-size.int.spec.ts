import {
  addReaction,
  createComment,
  flagComment,
  flagPost,
  pinPost,
  unpinPost,
} from '@causerie/contracts/content'
import { type Connection, connect } from '@causerie/kernel/engine'
import { statementsSentBy } from '@causerie/testkit/kernel/sent-statements'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../test/lone-content.ts'
import { clone } from '../../test/many-posts.ts'

const many = 100_000
let content: Awaited<ReturnType<typeof startLoneContent>>
let connection: Connection
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
  connection = await connect(content.address, 'plans', 'requests')
})
afterAll(async () => {
  await connection?.close()
  await content?.close()
})

test('a pin, a flag, a comment and a reaction cost the same with ten and with 100,000 members and comments', async () => {
  const network = await content.network()
  // Each has a placement of its own, because the answer shows all pins of a placement.
  const of = async (placement: string) => {
    const referenceId = await network.post('bob')
    const comments = []
    for (let n = 0; n < 10; n++) comments.push(await network.comment('alice', referenceId))
    return { referenceId, commentId: comments[0] ?? '', placement }
  }
  // The first pin of a community makes a row that later ones change.
  const first = {
    communityId: network.hikers,
    placement: 'default',
    postId: (await of('default')).referenceId,
  }
  await network.reply(pinPost, { params: first })
  await network.reply(unpinPost, { params: first })
  const [small, large] = [await of('default'), await of('announcement')]
  const { rows, close } = await viewDatabase(content.address)
  await rows('analyze')
  const before = await costsOf(network, small)

  const numbers = `generate_series(1, ${many}) n`
  const members = {
    template: `network_id = '${network.networkId}' and user_id = 'bob'`,
    overridden: { user_id: `'m' || n` },
    rows: numbers,
  }
  await clone({ rows }, 'community_users', members)
  await clone({ rows }, 'comments', {
    template: `comment_id = '${large.commentId}'`,
    overridden: { comment_id: `'c' || n`, internal_id: `lpad(to_hex(n), 24, '0')` },
    rows: numbers,
  })
  await rows('analyze')
  await close()

  const after = await costsOf(network, large)
  expect(Object.keys(after)).toHaveLength(5)
  for (const [name, { statements, plans }] of Object.entries(after)) {
    expect(statements, name).toEqual(before[name]?.statements)
    // With ten rows, Postgres takes any index; with 100,000 each row is looked up by its key.
    const scans = plans.flat().filter((node) => /Scan (comments|community_users) /.test(node))
    expect(scans.length, name).toBeGreaterThan(0)
    expect(
      scans.filter((node) => !/^Index Scan .*_pkey$/.test(node)),
      name,
    ).toEqual([])
  }
})

type Network = Awaited<ReturnType<typeof content.network>>
type Of = { referenceId: string; commentId: string; placement: string }
/** The statements of each command, and how Postgres runs them. */
const costsOf = async (
  { hikers: communityId, reply }: Network,
  { referenceId, commentId, placement }: Of,
) => {
  const [postId, reference] = [referenceId, { referenceId, referenceType: 'post' }]
  const commands = {
    pin: () => reply(pinPost, { params: { communityId, placement, postId } }, 'alice'),
    flag: () => reply(flagPost, { params: { postId } }, 'carol'),
    comment: () =>
      reply(createComment, { body: { ...reference, data: { text: 'hello' } } }, 'carol'),
    reaction: () => reply(addReaction, { body: { ...reference, reactionName: 'like' } }, 'carol'),
    'flag of a comment': () => reply(flagComment, { params: { commentId } }, 'carol'),
  }
  const costs: Record<string, { statements: string[]; plans: string[][] }> = {}
  for (const [name, command] of Object.entries(commands)) {
    const sent = await statementsSentBy(command)
    const plans = []
    for (const { text, values } of sent)
      if (/^\s*(select|with)\b/.test(text)) {
        const [found] = await connection.prepared<{ 'QUERY PLAN': string }>(
          `explain (format json) ${text}`,
          values,
        )
        // In the form that Postgres documents.
        const [explained] = JSON.parse(found?.['QUERY PLAN'] ?? '[]') as { Plan: Node }[]
        plans.push(nodesIn(explained?.Plan))
      }
    costs[name] = { statements: sent.map(({ text }) => text), plans }
  }
  return costs
}

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] }
const nodesIn = (node: Node | undefined): string[] =>
  node
    ? [
        ...(node['Node Type'] === 'Memoize'
          ? []
          : [`${node['Node Type']} ${node['Relation Name'] ?? ''} ${node['Index Name'] ?? ''}`]),
        ...(node.Plans ?? []).flatMap(nodesIn),
      ]
    : []
