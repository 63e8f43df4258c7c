/** Section 3 of the specification, written a second time: what each entity holds and begins with. */

interface Expected {
  /** What a new record begins with, by field; that it has no others is part of it. */
  readonly initial: Record<string, unknown>;
  /** The default order, descending with a minus, without what follows only to break ties. */
  readonly order: readonly string[];
}

const NOWHERE = { latitude: 45.357758, longitude: 11.802724 };
const NO_RIGHTS = {
  readAll: [],
  readOwn: [],
  create: [],
  updateAll: [],
  updateOwn: [],
  deleteAll: [],
  deleteOwn: [],
};
const WEB_DOCUMENT = {
  name: '',
  template: null,
  title: {},
  slug: {},
  metaKeywords: {},
  metaDescription: {},
  url: {},
  publicAt: null,
  // Beyond the specification: when the public no longer sees the document.
  publicUntil: null,
};

export const SPECIFIED_ENTITIES: Record<string, Expected> = {
  users: {
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      role: null,
      detail: { locale: 'it', theme: 'light' },
      blocked: false,
    },
    order: ['lastName', 'firstName'],
  },
  roles: {
    // Whether a role requires a second factor is an addition of ours.
    initial: { name: '', ...NO_RIGHTS, requiresSecondFactor: false },
    order: ['name'],
  },
  changelog: {
    initial: {
      date: null,
      version: '',
      addedItems: [],
      fixedItems: [],
      changedItems: [],
      removedItems: [],
      public: false,
    },
    order: ['-date'],
  },
  feedbacks: { initial: { date: null, sender: '', subject: '', message: '' }, order: ['-date'] },
  logs: {
    initial: {
      user: { firstName: '', lastName: '', email: '' },
      message: '',
      type: 'info',
      // Beyond the specification: what an entry's message says, for screens to tell and follow.
      action: 'other',
      collection: '',
      recordId: '',
      title: '',
      change: 0,
      count: 1,
      detail: '',
      address: '',
      agent: '',
      imported: false,
    },
    order: ['createdAt'],
  },
  notifications: {
    initial: { type: 'userCreated', reference: '', message: '', owners: [], unread: [] },
    order: ['-createdAt'],
  },
  backups: {
    initial: {
      type: 'manual',
      url: '',
      // Beyond the specification: what is known of its file.
      size: 0,
      condition: 'unchecked',
      checkedAt: null,
      sha256: '',
      problem: '',
    },
    order: ['-createdAt'],
  },
  block: { initial: { name: '', code: {}, order: 999 }, order: ['order'] },
  templates: { initial: { name: '', blocks: {} }, order: ['name'] },
  variables: { initial: { name: '', value: {} }, order: ['name'] },
  maps: {
    initial: {
      name: '',
      type: 'roadmap',
      theme: 'standard',
      center: NOWHERE,
      zoom: 8,
      referenceNumber: 0,
      code: {},
    },
    order: ['name'],
  },
  mapPoints: {
    initial: { name: '', map: null, title: {}, content: {}, image: null, location: NOWHERE },
    order: ['name'],
  },
  pages: {
    initial: { ...WEB_DOCUMENT, sections: {}, isHomepage: false, isNotFound: false },
    order: ['name'],
  },
  workCategories: { initial: { ...WEB_DOCUMENT, order: 999 }, order: ['order'] },
  works: {
    initial: {
      ...WEB_DOCUMENT,
      workCategory: null,
      featuredImage: null,
      sections: {},
      order: 999,
    },
    order: ['order'],
  },
  settings: {
    initial: {
      defaultLanguage: 'it',
      languages: ['it'],
      defaultTitle: {},
      defaultDescription: {},
      defaultKeywords: {},
      worksPageId: null,
      workTemplateId: null,
      worksTemplateId: null,
      mapsDefaultLatitude: 45.357758,
      mapsDefaultLongitude: 11.802724,
      mapsDefaultZoom: 8,
    },
    order: ['defaultLanguage'],
  },
  webRenders: {
    initial: {
      urls: [],
      markup: '',
      type: 'page',
      reference: '',
      language: 'it',
      publicAt: null,
      // Beyond the specification, as documents have it.
      publicUntil: null,
    },
    order: [],
  },
};
