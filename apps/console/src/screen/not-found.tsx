import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts/texts.tsx'
import { Screen } from './screen.tsx'

/** An address below the console that leads to no screen, and the way back. */
export const NotFound = () => {
  const { say } = useTexts()
  return (
    <Screen title={say('noSuchScreen')} intro={say('noSuchScreenHint')}>
      <Anchor renderRoot={(props) => <Link to="/" {...props} />}>{say('backToReview')}</Anchor>
    </Screen>
  )
}
