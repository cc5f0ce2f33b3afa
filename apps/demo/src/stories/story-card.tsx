import { Group, Image, Stack, Text } from '@mantine/core'
import { Reactions } from '../feed/reactions.tsx'
import { Face } from '../show/face.tsx'
import { addressOf } from '../show/files.ts'
import { SafeText, WebLink, webAddress } from '../show/safe-text.tsx'
import { When } from '../show/when.tsx'
import type { Told } from './use-stories.ts'

type Props = { story: Told['stories'][number]; told: Told }

export const StoryCard = ({ story, told: { users, files } }: Props) => {
  const author = users.find(({ userId }) => userId === story.creatorPublicId)
  const name = author?.displayName ?? story.creatorPublicId
  const picture = addressOf(files, story.data.fileId)
  const link = story.items[0]?.data
  const href = webAddress(link?.url)
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Face name={name} fileId={author?.avatarFileId ?? null} files={files} size={32} />
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <When at={story.createdAt} />
      </Group>
      <div className="story-card">
        {picture && <Image src={picture} alt="" mah="50vh" fit="contain" />}
        <SafeText text={story.data.text ?? ''} size="lg" fw={600} />
        {href && <WebLink href={href} text={link?.customText || href} />}
      </div>
      <Reactions on="story" id={story.storyId} counts={story.reactions} own={story.myReactions} />
    </Stack>
  )
}
