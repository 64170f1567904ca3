const ADDRESS = /(https?:\/\/[^\s<>"]+)/

/** A mail's text with its addresses as links. */
export function LinkedText({ language, text }: { language: string; text: string }) {
  return (
    <pre
      lang={language}
      className="rounded-control bg-sunken p-4 font-sans text-sm leading-relaxed break-words whitespace-pre-wrap"
    >
      {text.split(ADDRESS).map((part, index) =>
        ADDRESS.test(part) ? (
          <a key={index} href={part} className="break-all text-primary-ink underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </pre>
  )
}
