import { Anchor, type AnchorProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'

type Props = AnchorProps & Omit<ComponentProps<'a'>, keyof AnchorProps | 'href' | 'ref'>

/** A link to something in the same pane, which the browser also opens in another tab. */
export const InnerLink = ({ to, ...props }: Props & { to: string }) => (
  <Anchor component={Link} href={to} inherit c="inherit" {...props} />
)
