import { Anchor, Blockquote, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { MediaList } from '../content/media-list.tsx'
import { Poll } from '../content/poll.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Around } from './around.tsx'
import { type Item, textOf } from './flagged.ts'

const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/**
 * What users wrote, as text and nothing else, with what it stood under and what it said when it was
 * flagged.
 */
export const RecordContent = ({
  item: { type, text, media, pollId, streamId, thread, context, versions },
}: {
  item: Item
}) => {
  const { say, time } = useTexts()
  return (
    <Stack gap="xs">
      {context !== undefined && (
        <Text size="sm" c="dimmed" lineClamp={2} style={words}>
          {say('onPost')}: {context || say('withoutText')}
        </Text>
      )}
      {(text || (type !== 'user' && pollId === undefined && media.length === 0)) && (
        <Text style={words}>{text || <i>{say('withoutText')}</i>}</Text>
      )}
      {pollId !== undefined && <Poll pollId={pollId} />}
      <MediaList media={media} />
      {streamId !== undefined && (
        <Anchor
          size="sm"
          renderRoot={(props) => <Link to="/streams/$streamId" params={{ streamId }} {...props} />}
        >
          {say('showsStream')}
        </Anchor>
      )}
      {thread && <Around thread={thread} />}
      {versions.length > 0 && (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            {say('versions')}
          </Text>
          {versions.map((version) => (
            <Blockquote key={version._id} p="xs" my={0}>
              <Text size="sm" style={words}>
                {textOf(version.data) || say('withoutText')}
              </Text>
              <Text size="xs" c="dimmed">
                {say('until', { time: time(version.createdAt) })}
              </Text>
            </Blockquote>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
