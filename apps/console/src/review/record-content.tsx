import { Blockquote, Group, Image, Stack, Text } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { type Item, textOf } from './flagged.ts'

const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** What users wrote, as text and nothing else, with what it stood under and what it said when it was flagged. */
export const RecordContent = ({ item: { type, text, pictures, context, versions } }: { item: Item }) => {
  const { say, time } = useTexts()
  return (
    <Stack gap="xs">
      {context !== undefined && (
        <Text size="sm" c="dimmed" lineClamp={2} style={words}>
          {say('onPost')}: {context || say('withoutText')}
        </Text>
      )}
      {(text || type !== 'user') && <Text style={words}>{text || <i>{say('withoutText')}</i>}</Text>}
      {pictures.length > 0 && (
        <Group gap="xs">
          {pictures.map((url) => (
            <Image key={url} src={`${url}?size=small`} alt="" h={120} w="auto" fit="contain" radius="sm" loading="lazy" />
          ))}
        </Group>
      )}
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
