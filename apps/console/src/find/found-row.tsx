import { PersonName } from '../people/person-name.tsx'
import { Row } from '../screen/row.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { FoundRecord } from './found.ts'
import { FoundPlaceLink } from './found-place-link.tsx'
import { MarkedText } from './marked-text.tsx'

/** A record that was found: who wrote it, when and where, and the words that were found in it. */
export const FoundRow = ({ record }: { record: FoundRecord }) => {
  const { say, time } = useTexts()
  const { id, author, place, createdAt, fragments } = record
  const link = <FoundPlaceLink place={place} />
  if (!author)
    return (
      <Row id={id} name={link} note={id}>
        {place.targetType !== 'user' && <MarkedText fragments={fragments} />}
      </Row>
    )
  return (
    <Row
      id={id}
      name={<PersonName userId={author.userId} name={author.name} />}
      note={
        <>
          {createdAt !== undefined && time(createdAt)} · {link}
        </>
      }
    >
      {fragments.length > 0 ? <MarkedText fragments={fragments} /> : <i>{say('withoutText')}</i>}
    </Row>
  )
}
