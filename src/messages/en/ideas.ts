/** What the ideas of `domain/idea.ts` say. Loaded when a list shows one. */
export const ideas = {
  'map-your-town': {
    title: 'Draw the map of your town',
    text: 'Take a sheet of paper and mark every place in your town that has to do with “{category}”: where it is made, offered, taught or talked about. Ten minutes are enough.\n\nThe empty corners of your map are the most interesting ones. Walk there next.',
  },
  'five-words': {
    title: 'Five words to begin with',
    text: 'Choose the five words that somebody new to “{category}” should know. Look them up in English, Japanese and French, and keep the list on your phone.\n\nWhen you hear one of them in town, you have made your first connection.',
  },
  'a-day-through': {
    title: 'Follow it through one day',
    text: 'From morning to evening, note every moment at which “{category}” touches your day, even from far away.\n\nIn the evening, circle the moment that you understand least. That is a good place to start.',
  },
  'two-countries': {
    title: 'The same thing in two countries',
    text: 'Pick two countries and find one picture of “{category}” from each. Put them side by side and write down three things that are the same and three that are not.\n\nThe differences tell you what each place finds important.',
  },
  'first-look': {
    title: 'Ten minutes of just looking',
    text: 'At “{level}” you need no knowledge yet, only your eyes. Give “{category}” ten minutes of attention without buying, asking or trying anything.\n\nWhat do you notice first? Who takes part? Write down one thing that surprised you.',
  },
  'who-does-what': {
    title: 'Who does what?',
    text: 'Behind “{category}” stand more people than you meet. List everyone who takes part, from the first to the last, and draw an arrow from one to the next.\n\nWhere two arrows meet, there is usually a question worth asking.',
  },
  'ten-years-on': {
    title: 'Ten years back, ten years on',
    text: 'How did “{category}” look in your town ten years ago, and how will it look in ten years? Ask someone who has lived here longer than you.\n\nThen write down three changes that you expect, with a reason for each. At “{level}” you can defend your answer.',
  },
  'read-the-front': {
    title: 'Read the front like a book',
    text: 'Choose a place from “{category}”, stand across the street and read everything on its front: the name, the hours, the notices, the small print.\n\nWhat does it promise, and to whom? Take a photo of one word to look up.',
  },
  'before-the-door-opens': {
    title: 'Before the door opens',
    text: 'Pass by half an hour before opening time. Deliveries, lights, the first people to arrive: much of “{category}” happens before the first customer.\n\nNote the order in which things get ready.',
  },
  'quiet-corner': {
    title: 'The busiest and the quietest hour',
    text: 'Look in at the same place twice: once when it is full, once when it is almost empty. Compare the sounds, the people and the pace.\n\nYou will see two different sides of “{category}”.',
  },
  'subject-in-the-street': {
    title: 'Find the subject in the street',
    text: 'Walk for fifteen minutes and look for traces of “{category}” outside the classroom: on signs, in shop windows, in parks, in timetables. Photograph five.\n\nThe best one is the one that you would have to explain to a friend.',
  },
  'family-tree': {
    title: 'The big branches',
    text: 'Open the table of contents of a book on “{category}”, at a library or a bookshop, and draw its chapters as a tree.\n\nColour the branches you know, the ones you have heard of, and the ones that are new.',
  },
  'one-picture': {
    title: 'One picture that says it all',
    text: 'Find or take one single picture that shows what “{category}” means in your town. Give it a title of three words.\n\nShow it to somebody and ask what they see before you explain.',
  },
  'three-angles': {
    title: 'Seen by three people',
    text: 'Imagine a child, a shopkeeper and a visitor from abroad. Write one sentence that each of them would say about “{category}”.\n\nThen go and ask one of the three for real.',
  },

  'explain-to-a-child': {
    title: 'Explain it to a ten-year-old',
    text: 'Choose one thing from “{category}” and explain it in five sentences, without a single difficult word.\n\nWhere you get stuck is exactly what to look up next. Read it aloud to somebody and watch their face.',
  },
  'one-page': {
    title: 'Everything on one page',
    text: 'Make a single sheet on “{category}” that is right for “{level}”: the most important words at the top, one drawing in the middle, the three rules that matter at the bottom.\n\nIf it does not fit, it is not clear yet.',
  },
  'library-shelf': {
    title: 'Twenty minutes at the library',
    text: 'Find the shelf on “{category}” at the town library and take down the thinnest and the thickest book. Read one page of each.\n\nNote what the thin one left out: that is your next step.',
  },
  'three-questions': {
    title: 'Three questions, three sources',
    text: 'Write three questions about “{category}” that begin with “why”. Answer each from a different source: a book, a website, a person.\n\nWhere the answers disagree, you have found something worth knowing.',
  },
  'learn-the-order': {
    title: 'Learn the right order',
    text: 'Most beginnings are a question of order: what comes first, and what after that? Write five steps of something simple from “{category}” on cards, shuffle them, and put them back in order.\n\nCheck with somebody who knows.',
  },
  'compare-two-ways': {
    title: 'Two ways of doing it',
    text: 'Find two different ways to do the same thing in “{category}”. Compare time, cost and result in a small table.\n\nThere is rarely one best way: write down for whom each of them is the better one.',
  },
  'rule-and-exception': {
    title: 'The rule and its exception',
    text: 'Write down one rule about “{category}” that everybody repeats, then look for a case in which it does not hold.\n\nKnowing exactly why is what “{level}” is about.',
  },
  'prices-and-labels': {
    title: 'Read labels and prices',
    text: 'Compare three labels, price lists or forms from “{category}”. Which words appear on all of them? Which number do you not understand?\n\nLook up one word and one number properly.',
  },
  'polite-phrases': {
    title: 'Three phrases for the counter',
    text: 'Learn three polite phrases for your next visit to a place from “{category}”: one to ask, one to thank, one to say that you did not understand.\n\nSay each of them aloud three times before you go.',
  },
  'behind-the-counter': {
    title: 'What happens out of sight',
    text: 'Choose one thing that you can see in “{category}” and find out how it got there: who prepared it, when, with which tools? A short film or one page of a book is enough.\n\nDraw its way in six boxes.',
  },
  'old-textbook': {
    title: 'An old textbook and a new one',
    text: 'Compare how a textbook of today and one from your parents’ time explain the same page of “{category}”. What became simpler? What disappeared?\n\nLibraries and second-hand shops have the old ones.',
  },
  'one-exercise': {
    title: 'One exercise, done slowly',
    text: 'Take one exercise in “{category}” and write down every single thought while you solve it, the wrong ones too.\n\nThe next day, read your notes and mark the thought that helped most.',
  },
  'fact-check': {
    title: 'Check one claim',
    text: 'Take one sentence about “{category}” that you have heard often. Find out where it comes from: who said it first, and with what proof?\n\nThen write the sentence again, exactly as true as it really is.',
  },
  'time-line': {
    title: 'Seven dates on a line',
    text: 'Draw a line and place seven dates that matter for “{category}”: three for the world, three for your country, one for your town.\n\nThe last one may need a telephone call. That is what makes it good.',
  },

  'half-an-hour': {
    title: 'Half an hour, today',
    text: 'Set a timer to thirty minutes and do one small thing from “{category}” yourself. Stop when it rings, finished or not.\n\nThen write two lines: what was easier than expected, and what was harder?',
  },
  together: {
    title: 'Do it with somebody',
    text: 'Ask a friend, a neighbour or a relative to try one thing from “{category}” with you. Each of you says what the other does differently.\n\nTwo people notice what one alone would miss.',
  },
  'same-again': {
    title: 'The same thing three times',
    text: 'Repeat one small task from “{category}” on three different days. Change only one detail each time and note the result.\n\nAfter the third time you know what really matters.',
  },
  'photo-walk': {
    title: 'A walk with ten photos',
    text: 'Walk through your neighbourhood and take ten photos on the theme “{category}”, no more. At home, choose the best three and write one sentence under each.\n\nKeep the places to which you want to return.',
  },
  'first-try': {
    title: 'Your very first try',
    text: 'Choose the smallest possible beginning in “{category}”: something that costs little, takes ten minutes and may fail. Do it this week.\n\nAt “{level}” it is the attempt that counts, not the result.',
  },
  'without-help': {
    title: 'Once without instructions',
    text: 'Do something from “{category}” that you have done before, this time without instructions, app or help. Compare with the instructions only afterwards.\n\nThe gaps show what to practise.',
  },
  'harder-version': {
    title: 'The harder version',
    text: 'Choose a task in “{category}” that you do well and take one comfort away: half the time, a new tool, an audience. Note what breaks first.\n\nThat is your training plan for “{level}”.',
  },
  'visit-with-a-question': {
    title: 'Visit with one question',
    text: 'Go to a place from “{category}” with exactly one question prepared, and ask it at a calm moment. Say that you are learning.\n\nPeople like to answer one good question. Thank them, and write the answer down at once.',
  },
  'ask-for-a-tour': {
    title: 'Ask to see behind the scenes',
    text: 'On a quiet weekday, go to a place from “{category}” and ask politely whether you may look behind the scenes for five minutes. If not, ask when there is an open day.\n\nPrepare two questions about what cannot be seen from outside.',
  },
  'other-side-of-town': {
    title: 'On the other side of town',
    text: 'Visit a place from “{category}” in a part of town that you do not know. What is different: the people, the prices, the way you are greeted?\n\nCome home with one thing that your own neighbourhood could learn.',
  },
  'use-it-shopping': {
    title: 'Use it on an errand',
    text: 'On your next errand, use something from “{category}” on purpose: count, read, compare, measure or describe.\n\nAt home, tell somebody what you used and where. What was useful once is remembered.',
  },
  'open-class': {
    title: 'Sit in on a class',
    text: 'Community centres and schools hold open lessons and trial classes. Look for one on “{category}” that suits “{level}”, call, and ask what to bring.\n\nWrite down the question that you want answered before you go.',
  },
  'local-event': {
    title: 'See what is on this month',
    text: 'Look through the notices of the city hall, the library and the station for an event about “{category}”. Put it into your calendar and go, even for half an hour.\n\nSpeak to one person there.',
  },
  'weekend-outing': {
    title: 'A small outing',
    text: 'Plan half a day out on the theme “{category}”: one place to see, one place to eat, one thing to bring home that is not for sale.\n\nInvite somebody who knows less about it than you.',
  },

  'ask-a-professional': {
    title: 'Ask someone who does it every day',
    text: 'Find a person whose work has to do with “{category}” and ask: what did you get wrong at first? What do beginners never see?\n\nListen for the details, and send a short note of thanks the next day.',
  },
  'teach-someone': {
    title: 'Teach it in ten minutes',
    text: 'Prepare a ten-minute lesson on one thing from “{category}” and give it to a friend. At the end, let them do it themselves.\n\nWhatever they ask and you cannot answer goes on your list.',
  },
  'own-checklist': {
    title: 'Your own checklist',
    text: 'Write a checklist of seven points that shows whether something in “{category}” is well done. Use it three times and improve it each time.\n\nProfessionals work with lists like this. Yours may be worth sharing.',
  },
  'what-goes-wrong': {
    title: 'What can go wrong',
    text: 'List five things that can go wrong in “{category}” and how to notice each of them early. For the most serious one, write down the first three things to do.\n\nAsk somebody with experience what is missing.',
  },
  'watch-closely': {
    title: 'Watch how an expert works',
    text: 'Watch someone with experience in “{category}” for five minutes, live or on film, and look only at the order in which things are done.\n\nAt “{level}”, watching well is the skill. Write down three decisions that you saw.',
  },
  'second-opinion': {
    title: 'Get a second opinion',
    text: 'Ask two experienced people the same question about “{category}”, one after the other. Note where they agree at once, and where they hesitate.\n\nThe hesitation is where expertise begins.',
  },
  'talk-for-neighbours': {
    title: 'A talk for your neighbours',
    text: 'Offer a short talk or a demonstration on “{category}” at a community centre, a library or a café: fifteen minutes, one message, time for questions.\n\nAt “{level}”, the town can learn from you.',
  },
  'how-they-started': {
    title: 'How did they begin?',
    text: 'Ask the people who run a place from “{category}” how it began, and what was hardest in the first year. Choose a quiet hour and ask for five minutes.\n\nWrite the story in ten lines and offer them a copy.',
  },
  'better-by-one': {
    title: 'One thing to make better',
    text: 'Choose one small thing in “{category}” that could be better for customers, and work out a proposal: what it costs, who does it, what improves.\n\nOffer it kindly, or keep it for the day on which you run such a place.',
  },
  'season-and-rush': {
    title: 'The rush of the season',
    text: 'Find out when the hardest weeks of the year are in “{category}” and how people prepare for them. Ask what is ordered earlier, who helps, and what is left out.\n\nPlanning is half of the craft.',
  },
  'jobs-that-use-it': {
    title: 'Three jobs that need it',
    text: 'Find three jobs in your town that need “{category}” every day, one of them unexpected. Ask one of these people for an example from this week.\n\nIt is the best answer to “What is this good for?”.',
  },
  'mark-your-own': {
    title: 'Mark your own work',
    text: 'Take something that you made in “{category}” some time ago and mark it as a strict but fair teacher would.\n\nWrite down what is good, what is missing, and one exercise to fix it. Then do the exercise.',
  },
  'local-expert': {
    title: 'The expert next door',
    text: 'Many towns have somebody who knows a great deal about “{category}”: a collector, a volunteer, someone retired from the trade. Ask at the library or the city hall.\n\nArrange a conversation of half an hour, and prepare three questions.',
  },
  'both-sides': {
    title: 'Argue both sides',
    text: 'Choose a question about “{category}” on which reasonable people disagree. Write the best case for one side, then for the other, and only then your own view.\n\nRead it to someone who disagrees with you.',
  },
} as const
