import { Anchor, Text, type TextProps } from '@mantine/core'
import { Link } from 'wouter'
import type { Mention } from '../mention/mentions.ts'
import { hashtagPath, userPath } from '../routes/paths.ts'
import { partsOfText, type TextPart } from './parts-of-text.ts'

/** The address if a browser may open it by a click: nothing but http and https. */
export const webAddress = (text: string | null | undefined): string | undefined => {
  if (!text || !URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}

/** The text of a message or comment; other apps may have written data without any. */
export const textIn = (data: Readonly<Record<string, unknown>> | undefined): string =>
  typeof data?.text === 'string' ? data.text : ''

type Props = TextProps & { text: string; mentions?: readonly Mention[] }

/**
 * Text of users: React shows it as text, addresses of web pages in it become links, as do the
 * people whom it mentions and its hashtags.
 */
export const SafeText = ({ text, mentions, ...props }: Props) => (
  <Text {...props} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {partsOfText(text, mentions).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key
      <Part key={index} {...part} />
    ))}
  </Text>
)

const Part = ({ kind, text, userId }: TextPart) => {
  const href = kind === 'address' ? webAddress(text) : undefined
  if (href) return <WebLink href={href} text={text} />
  if (kind === 'hashtag')
    return <PartLink kind={kind} to={hashtagPath(text.slice(1))} text={text} />
  if (kind === 'mention' && userId !== undefined)
    return <PartLink kind={kind} to={userPath(userId)} text={text} />
  return text
}

const PartLink = ({ kind, to, text }: { kind: TextPart['kind']; to: string; text: string }) => (
  <Link className={kind} href={to}>
    {text}
  </Link>
)

export const WebLink = ({ href, text }: { href: string; text: string }) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer nofollow" inherit underline="always">
    {text}
  </Anchor>
)
