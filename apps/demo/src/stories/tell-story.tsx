import { Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { isModeratorOf, useJoinedCommunities } from '../communities/use-communities.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { Icon } from '../show/icon.tsx'
import { lazyPart } from '../show/lazy-part.tsx'
import { useWords } from '../words/language.tsx'

const StoryForm = lazyPart(
  'story-form',
  async () => (await import('./story-form.tsx')).StoryForm,
  () => null,
)

/** For those who moderate a community: they manage its stories. */
export const TellStory = () => {
  const words = useWords()
  const { me } = useSignedIn()
  const { data } = useJoinedCommunities()
  const [isOpen, setOpen] = useState(false)
  const moderated =
    data?.communities.filter(({ communityId }) => isModeratorOf(data, communityId, me.userId)) ?? []
  if (moderated.length === 0) return null
  return (
    <>
      <UnstyledButton className="story" onClick={() => setOpen(true)}>
        <span className="story-new">
          <Icon name="plus" size={24} />
        </span>
        <Text size="xs">{words.newStory}</Text>
      </UnstyledButton>
      {isOpen && <StoryForm communities={moderated} close={() => setOpen(false)} />}
    </>
  )
}
