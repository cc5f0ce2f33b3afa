import { Anchor, Text, type TextProps } from '@mantine/core'

/** The address if a browser may open it by a click: nothing but http and https. */
export const webAddress = (text: string | null | undefined): string | undefined => {
  if (!text || !URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}

/** The text of a message or comment; other apps may have written data without any. */
export const textIn = (data: Readonly<Record<string, unknown>> | undefined): string => (typeof data?.text === 'string' ? data.text : '')

/** Text of users: React shows it as text, and addresses of web pages in it become links. */
export const SafeText = ({ text, ...props }: TextProps & { text: string }) => (
  <Text {...props} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => {
      const href = index % 2 === 1 ? webAddress(part) : undefined
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key
      return href ? <WebLink key={index} href={href} text={part} /> : part
    })}
  </Text>
)

export const WebLink = ({ href, text }: { href: string; text: string }) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer nofollow" inherit underline="always">
    {text}
  </Anchor>
)
