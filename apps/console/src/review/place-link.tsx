import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '../session/use-may.ts'
import type { Item } from './flagged.ts'

/** The place of a record, which leads to its screen where the reader may see it. */
export const PlaceLink = ({
  item: { targetType, targetId },
  children,
}: {
  item: Pick<Item, 'targetType' | 'targetId'>
  children: string
}) => {
  const may = useMay()
  const toPlace = (props: object) => {
    if (targetType === 'community')
      return (
        <Link
          to="/communities/$communityId/$part"
          params={{ communityId: targetId, part: 'posts' }}
          {...props}
        />
      )
    if (targetType === 'channel')
      return (
        <Link
          to="/chat/$channelId/$part"
          params={{ channelId: targetId, part: 'messages' }}
          {...props}
        />
      )
    return <Link to="/people/$userId" params={{ userId: targetId }} {...props} />
  }
  if (targetType === 'user' && !may('BAN_USER') && !may('EDIT_USER')) return children
  return (
    <Anchor inherit c="inherit" underline="always" renderRoot={toPlace}>
      {children}
    </Anchor>
  )
}
