import { queryMessages } from '@causerie/contracts/chat'
import { getPost, queryComments } from '@causerie/contracts/content'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { imported } from './steps.ts'

const createdAt = '2020-01-01T12:00:00.000Z'
const editedAt = '2020-01-02T12:00:00.000Z'
const written = { userId: 'ann', data: { text: 'Hello' }, createdAt }
const world: readonly object[] = [
  { kind: 'user', id: 'ann' },
  { kind: 'channel', id: '7', channelId: 'lounge', userId: 'ann' },
  { kind: 'message', id: 'm1', channelId: '7', ...written, editedAt },
  { kind: 'message', id: 'm2', channelId: '7', ...written, editedAt: null },
  { kind: 'message', id: 'm3', channelId: '7', ...written, editedAt: createdAt },
  { kind: 'post', id: '17', postId: 'hello', targetType: 'user', ...written, editedAt },
  { kind: 'comment', id: 'c', referenceType: 'post', referenceId: '17', ...written, editedAt },
]

const given = sharedNetwork(async (network) => {
  const admin = await network.admin()
  const first = await imported(admin, world)
  await network.settled()
  return { admin, ann: await network.signIn('ann'), first }
})

describeNetwork('imported records', () => {
  it('show when they were edited last', async () => {
    const { ann, first } = await given()
    expect(first.failed).toEqual([])
    const { messages } = await step(ann, queryMessages, { query: { channelId: 'lounge' } })
    expect(messages).toMatchObject([
      { createdAt, editedAt, updatedAt: editedAt },
      { createdAt, editedAt: null, updatedAt: createdAt },
      { createdAt, editedAt: null, updatedAt: createdAt },
    ])
    const post = only((await step(ann, getPost, { params: { postId: 'hello' } })).posts)
    expect(post).toMatchObject({ createdAt, editedAt, updatedAt: editedAt })
    const { comments } = await step(ann, queryComments, {
      query: { referenceType: 'post', referenceId: 'hello' },
    })
    expect(comments).toMatchObject([{ createdAt, editedAt, updatedAt: editedAt }])
  })

  it('are refused where they say that they will be edited', async () => {
    const { admin } = await given()
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const { failed } = await imported(admin, [
      { kind: 'message', id: 'm4', channelId: '7', ...written, editedAt: soon },
      { kind: 'message', id: 'm5', channelId: '7', ...written, editedAt: 'later' },
    ])
    expect(failed).toEqual([
      { kind: 'failed', line: 2, error: 'editedAt: Must not be in the future.' },
      { kind: 'failed', line: 3, error: expect.stringContaining('editedAt: ') },
    ])
  })
})
