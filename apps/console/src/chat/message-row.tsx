import { Image, Text } from '@mantine/core'
import { PersonName } from '../people/person-name.tsx'
import { Badges } from '../screen/badges.tsx'
import { type Offer, Offers } from '../screen/offers.tsx'
import { Row } from '../screen/row.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Message } from './message.ts'

/** A message: its words as text, who wrote it when, and what can be done with it. */
export const MessageRow = ({
  message,
  offers,
}: {
  message: Message
  offers: readonly (Offer | false)[]
}) => {
  const { say, time } = useTexts()
  const {
    messageId,
    creatorPublicId,
    author,
    text,
    pictureUrl,
    fileName,
    createdAt,
    editedAt,
    flagCount,
  } = message
  return (
    <Row
      id={messageId}
      name={<PersonName userId={creatorPublicId} name={author} />}
      note={time(createdAt)}
      beside={<Offers offers={offers} />}
    >
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} my={4}>
        {text || fileName || <i>{say('withoutText')}</i>}
      </Text>
      {pictureUrl && (
        <Image
          src={`${pictureUrl}?size=small`}
          alt=""
          h={120}
          w="auto"
          fit="contain"
          radius="sm"
          loading="lazy"
        />
      )}
      <Badges
        facts={[
          editedAt !== null && { text: say('edited'), color: 'gray' },
          flagCount > 0 && { text: say('flagCount', { count: flagCount }), color: 'red' },
        ]}
      />
    </Row>
  )
}
