export const motivations = {
  'personal-education': 'Personal Education',
  'master-new-skill': 'Master new Skill',
  'life-style': 'Life Style',
  'find-activities': 'Find activities',
  'industry-awareness': 'Industry Awareness',
  'professional-development': 'Professional Development',
  'career-change': 'Career Change',
  networking: 'Networking',
  'cultural-understanding': 'Cultural Understanding',
  'personal-growth': 'Personal Growth',
} as const
