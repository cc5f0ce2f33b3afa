import { Anchor, Group, Image } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import type { Medium } from './media.ts'

/** Pictures, videos and files of a record, each of which opens in a tab of its own. */
export const MediaList = ({ media }: { media: readonly Medium[] }) => {
  const { say } = useTexts()
  if (media.length === 0) return null
  return (
    <Group gap="xs" align="flex-end">
      {media.map(({ url, type, name, thumbnailUrl }) => (
        <Anchor
          key={url}
          href={url}
          target="_blank"
          rel="noopener"
          size="sm"
          underline="always"
          style={{ overflowWrap: 'anywhere' }}
          {...(thumbnailUrl && {
            'aria-label': say(type === 'image' ? 'openPicture' : 'openFile', { name }),
          })}
        >
          {thumbnailUrl && (
            <Image
              src={thumbnailUrl}
              alt=""
              h={120}
              w="auto"
              fit="contain"
              radius="sm"
              loading="lazy"
            />
          )}
          {(type !== 'image' || !thumbnailUrl) &&
            say(type === 'video' || type === 'clip' ? 'videoNamed' : 'fileNamed', { name })}
        </Anchor>
      ))}
    </Group>
  )
}
