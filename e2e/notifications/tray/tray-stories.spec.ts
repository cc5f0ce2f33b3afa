import { addReaction, createComment } from '@causerie/contracts/content'
import { expect, it } from 'vitest'
import { storyIn } from '../../content/story/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { step } from '../../step.ts'
import { trayStory } from './tray-story.ts'

const { given, place, about } = trayStory()

describeNetwork('a tray', () => {
  it('tells the creator of a story of comments on it and reactions to it', async () => {
    const { alice, bob } = await given()
    const communityId = await place()
    const { storyId } = await storyIn(alice, communityId)
    const on = { referenceId: storyId, referenceType: 'story' } as const
    await step(bob, createComment, { body: { ...on, data: { text: 'hello' } } })
    // Told at different times, so that the order of the items is that of the acts.
    await about(alice, communityId)
    await step(bob, addReaction, { body: { ...on, reactionName: 'like' } })
    expect(await about(alice, communityId)).toMatchObject([
      {
        ...on,
        actionType: 'reaction',
        data: { kind: 'reaction_on_story' },
        text: 'Bob reacted to your story in Gardeners',
      },
      {
        ...on,
        actionType: 'comment',
        data: { kind: 'comment_on_story' },
        text: 'Bob commented on your story in Gardeners',
      },
    ])
  })
})
