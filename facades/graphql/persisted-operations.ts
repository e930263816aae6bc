/** Operations of the web application that every plan may run, by the SHA-256 of their text. */
export const PERSISTED: Readonly<Record<string, string>> = {
  '4a7dc68f426585d655db8476f15ef70d0f072d2648851546b3673ad3e3779cf3':
    'subscription WebAuditProgress($auditId: ID!) {\n  auditProgress(auditId: $auditId) {\n    auditId\n    status\n    crawled\n    pagesCrawled\n    pagesKnown\n    pagesRendered\n    overallScore\n  }\n}',
  '4467058d02c18076a88e5b52d80ea3af232badf8116d956ede48d0e9800f7d83':
    'query WebAuditStatus($projectId: ID!, $auditId: ID!) {\n  audit(projectId: $projectId, auditId: $auditId) {\n    id\n    status\n    pagesCrawled\n    pagesKnown\n    rendering {\n      rendered\n    }\n    overallScore\n  }\n}',
  '53bd16f2ad266840c62d90e3b6572632a5823b79bc6d4ae8cfc5ede9cedb78aa':
    'mutation WebCancelAudit($projectId: ID!, $auditId: ID!) {\n  cancelAudit(projectId: $projectId, auditId: $auditId) {\n    id\n    status\n  }\n}',
  'ed6fd0b0c76fc79b7998ef50b36f8d262ba20b982272594d5fb17e59514f7e37':
    'query WebChangedFindings($projectId: ID!, $auditId: ID!, $with: ID!, $change: Change, $rule: String, $after: String) {\n  audit(projectId: $projectId, auditId: $auditId) {\n    id\n    comparison(with: $with) {\n      findings(first: 25, change: $change, rule: $rule, after: $after) {\n        nodes {\n          url\n          rule\n          title\n          severity\n          change\n          before\n          after\n        }\n        nextCursor\n      }\n    }\n  }\n}',
  '46228afe2007619b37a548b765b3f5ea0658f855f0cc7f6a83facd762ccc0f40':
    'query WebComparison($projectId: ID!, $auditId: ID!, $with: ID!) {\n  audit(projectId: $projectId, auditId: $auditId) {\n    id\n    completedAt\n    comparison(with: $with) {\n      sameRuleSet\n      pagesEntered\n      pagesLeft\n      performanceBasis {\n        before\n        after\n      }\n      ruleChanges {\n        added\n        changed\n        removed\n      }\n      scores {\n        group\n        before\n        after\n        delta\n        comparable\n        incomparable\n        uncertainty\n      }\n      totals {\n        fixed\n        new\n        unchanged\n        cameByScope\n        goneByScope\n        cameByRuleSet\n        goneByRuleSet\n      }\n      rules {\n        rule\n        title\n        severity\n        category\n        fixed\n        new\n        unchanged\n        cameByScope\n        goneByScope\n        cameByRuleSet\n        goneByRuleSet\n      }\n    }\n  }\n}',
  'ccc139245e3523758eafe16a221de9e157026e1b7b3976e81a2366cc4703c56e':
    'mutation WebDeleteAudit($projectId: ID!, $auditId: ID!) {\n  deleteAudit(projectId: $projectId, auditId: $auditId) {\n    id\n  }\n}',
  '50d2f79b9b136e1d06f231e338b5215627129c6dab5816e87e6449e78bd5af04':
    'mutation WebRejudgeAudit($auditId: ID!) {\n  rejudgeAudit(auditId: $auditId) {\n    id\n  }\n}',
  'fcf09a2e6fe929caddca448a5c9b9eb3378388347375490c5f388b273324e883':
    'query WebReports($projectId: ID!, $after: String) {\n  reports(projectId: $projectId, first: 25, after: $after) {\n    nodes {\n      auditId\n      createdAt\n      completedAt\n      detailsRemovedAt\n      status\n      overallScore\n      pagesCrawled\n      partial\n      issueCounts {\n        ERROR\n        WARNING\n        NOTICE\n      }\n      exports {\n        html\n        csv\n        pages\n        json\n        ndjson\n        sarif\n        junit\n        markdown\n      }\n    }\n    nextCursor\n    totalCount\n  }\n}',
  '151630a605ae0ac887f7ac2157c5ff385ec30e49e8bee7bce4e1fbe91ac95d56':
    'query WebScore($projectId: ID!, $auditId: ID!) {\n  audit(projectId: $projectId, auditId: $auditId) {\n    ...WebAuditSummary\n    flags\n    scoreFormula\n    disallowedUrls\n    blockers\n    rejudging\n    judgements {\n      judgedAt\n      overallScore\n      ruleSet\n    }\n    uncertainty {\n      group\n      points\n    }\n    scoreBreakdown {\n      group\n      kind\n      rule\n      title\n      pages\n      points\n      overallPoints\n    }\n  }\n}\n\nfragment WebAuditSummary on Audit {\n  id\n  status\n  createdAt\n  startedAt\n  completedAt\n  detailsRemovedAt\n  overallScore\n  metaScore\n  contentScore\n  linksScore\n  technicalScore\n  performanceScore\n  pagesCrawled\n  pagesKnown\n  pagesUnchanged\n  rendering {\n    mode\n    chromium\n    rendered\n    failed\n    reasons {\n      reason\n      pages\n    }\n    text\n  }\n  partial\n  stopReason\n  coverage\n  ruleSet\n  performanceBasis\n  issueCounts {\n    ERROR\n    WARNING\n    NOTICE\n  }\n  error {\n    code\n    message\n  }\n}',
  '65d2f7953b173ec32bc8dc9631523977293bfea08be847bb899fe6987252b3e5':
    'query WebScoreChanges($projectId: ID!, $auditId: ID!, $with: ID!) {\n  audit(projectId: $projectId, auditId: $auditId) {\n    id\n    comparison(with: $with) {\n      scores {\n        group\n        delta\n        incomparable\n      }\n    }\n  }\n}',
  '1e3a491d6c9cddea62f5f6c9ecf2a2710e89cb462bfa181aa240cdfcd70a0bcc':
    'mutation WebStartAudit($projectId: ID!, $input: StartAuditInput) {\n  startAudit(projectId: $projectId, input: $input) {\n    auditId\n    message\n  }\n}',
  '4f869c00ecce6fb4684acd0c0dc115b51264aacfbaed1c3752d758db9a745ac0':
    'mutation WebAddCompetitor($projectId: ID!, $input: AddCompetitorInput!) {\n  addCompetitor(projectId: $projectId, input: $input) {\n    id\n  }\n}',
  'b034ca67a27ca7bc7b47e334a4f1ff64806fd3cb739017fa7e1868d61db81dbc':
    'mutation WebCompareCompetitor($projectId: ID!, $input: CompareCompetitorInput!) {\n  compareCompetitor(projectId: $projectId, input: $input) {\n    competitors {\n      id\n      status\n    }\n  }\n}',
  'ee7ee6ff521c9653a6c5e2658746df21bcfd343dc92bebd2c1cbf89cb339f257':
    'query WebCompetitorComparison($projectId: ID!) {\n  competitorComparison(projectId: $projectId) {\n    own {\n      ...WebSiteProfile\n    }\n    competitors {\n      id\n      domain\n      name\n      status\n      error\n      finishedAt\n      profile {\n        ...WebSiteProfile\n      }\n    }\n  }\n}\n\nfragment WebSiteProfile on SiteProfile {\n  titleLength\n  descriptionLength\n  headings\n  words\n  htmlBytes\n  ttfbMs\n  pagesWithDescription\n  pagesWithSchema\n  schemaTypes\n  pages {\n    url\n  }\n}',
  '2b827f3c86e232584b0f520740d8630de12ed9f5fa7992ca3e7f911749b5b03e':
    'query WebCompetitors($projectId: ID!) {\n  competitors(projectId: $projectId, first: 100) {\n    nodes {\n      id\n      domain\n      name\n      createdAt\n      standings {\n        engine\n        keywords\n        shareOfVoice\n        ownShareOfVoice\n        averagePosition\n        keywordsRanked\n        keywordsAhead\n      }\n    }\n    totalCount\n  }\n}',
  '2cc2f69dd18e104f1f2a217544e7d1c49c62c1be06158cb4eecb80f727588c50':
    'query WebKeywordGap($projectId: ID!, $after: String) {\n  keywordGap(projectId: $projectId, first: 50, after: $after) {\n    nodes {\n      keywordId\n      term\n      engine\n      kind\n      position\n      ahead {\n        competitorId\n        domain\n        position\n        url\n      }\n    }\n    nextCursor\n    totalCount\n  }\n}',
  '9404f7ca830ccc2ce7f5c9bbf01ecd1b83ae2d0f56b7f741301e613a37830e7e':
    'mutation WebRemoveCompetitor($projectId: ID!, $competitorId: ID!) {\n  removeCompetitor(projectId: $projectId, competitorId: $competitorId)\n}',
  '5bdee59f7bd46909be735a884ab0ce968cce5638cff10c64ebd0dcc7e97afafe':
    'query WebStandings($projectId: ID!) {\n  keywords(projectId: $projectId, first: 1) {\n    totalCount\n  }\n  rankingSummaries(projectId: $projectId) {\n    engine\n    keywords\n    known\n    averagePosition\n    visibility\n    improvedInWeek\n    declinedInWeek\n    checks\n    failedChecks\n    costUsd\n    featuresKnown\n    features {\n      feature\n      keywords\n      share\n      owned\n      ownedShare\n    }\n    distribution {\n      range\n      keywords\n    }\n  }\n}',
  'b47ddaba068adbe4b18c27755d079f58132e0096ca3e794f6ceb84c891f4ca90':
    'query WebAffectedPages($projectId: ID!, $auditId: ID!, $rule: String!, $severity: Severity, $ignored: Boolean, $search: String, $after: String) {\n  audit(projectId: $projectId, auditId: $auditId) {\n    id\n    issueConnection(first: 1, rule: $rule, severity: $severity) {\n      nodes {\n        id\n        affected(first: 25, after: $after, ignored: $ignored, search: $search) {\n          nodes {\n            url\n            failing\n            evidence\n            firstSeenAt\n            regressions\n            ignored {\n              reason\n              until\n              since\n            }\n          }\n          nextCursor\n          totalCount\n        }\n      }\n    }\n  }\n}',
  '6f13574f537e165c52c3ba3f045f098f1c74ebf034c51d46325b305065849317':
    'mutation WebIgnoreIssue($issueId: ID!, $reason: String!, $until: DateTime, $url: String) {\n  ignoreIssue(issueId: $issueId, reason: $reason, until: $until, url: $url) {\n    id\n  }\n}',
  '5256a257ee917e7970780938e525af8e76245d734ba3828ac3df6a9a6e1f5e6c':
    'query WebIssue($projectId: ID!, $auditId: ID!, $rule: String!, $severity: Severity) {\n  audit(projectId: $projectId, auditId: $auditId) {\n    id\n    bySeverity: issueConnection(first: 3, rule: $rule) {\n      nodes {\n        id\n        severity\n        affectedPages\n      }\n    }\n    issueConnection(first: 1, rule: $rule, severity: $severity) {\n      nodes {\n        id\n        rule\n        severity\n        category\n        title\n        description\n        howToFix\n        source\n        affectedPages\n        instances\n        firstSeenAt\n        regressedPages\n        ignoredPages\n        causes {\n          message\n          value\n          target\n          affectedPages\n        }\n        ignored {\n          reason\n          until\n          since\n        }\n      }\n    }\n  }\n}',
  '588ab241b53d950ff48725a4d2b7f7a365a613e87488b4bf216f84fbe04184ee':
    'query WebIssues($projectId: ID!, $auditId: ID!) {\n  audit(projectId: $projectId, auditId: $auditId) {\n    id\n    completedAt\n    pagesCrawled\n    issueCounts {\n      ERROR\n      WARNING\n      NOTICE\n    }\n    issues {\n      id\n      rule\n      severity\n      category\n      title\n      affectedPages\n      instances\n      firstSeenAt\n      regressedPages\n      ignoredPages\n      ignored {\n        reason\n        until\n        since\n      }\n    }\n    scoreBreakdown {\n      rule\n      group\n      kind\n      overallPoints\n    }\n  }\n}',
  '677091159ff9c30f994b88879e657756853ccfebed489d27d0e58016b0014dda':
    'mutation WebSuggestFixes($projectId: ID!, $input: SuggestFixesInput!) {\n  suggestFixes(projectId: $projectId, input: $input) {\n    ai {\n      status\n      model\n      reason\n      retryAfterSeconds\n    }\n    withoutSuggestion {\n      reason\n      url\n    }\n    suggestions {\n      id\n      url\n      title\n      explanation\n      before\n      after\n      confidence\n      verified\n      source\n      model\n    }\n  }\n}',
  '1367f547dd72f9deefdd3d28dadc3330cbfde6d149af541d5c75a110abcd47c9':
    'mutation WebUnignoreIssue($issueId: ID!, $url: String) {\n  unignoreIssue(issueId: $issueId, url: $url) {\n    id\n  }\n}',
  '0dbe7c112e4db4146b73fefd8a1972f9709c168eb4927bf71c12e873ec368fdd':
    'query WebApiKeys {\n  apiKeys {\n    id\n    name\n    prefix\n    createdAt\n    lastUsedAt\n    expiresAt\n    expired\n    scopes\n    projects {\n      id\n      name\n    }\n  }\n}',
  '81901274ac2c9a2b41df45a594d2c5d2df08b6240360dcf586ecb76a8dcd293e':
    'query WebAuditLog($action: AuditLogAction, $after: String) {\n  auditLog(action: $action, first: 50, after: $after) {\n    nodes {\n      id\n      at\n      action\n      actorKind\n      actorName\n      targetName\n      details\n      address\n      userAgent\n    }\n    nextCursor\n    totalCount\n  }\n}',
  'b44ed72d6fba660b1e6e26bbce2f0b12bc29ec92c288d3336d00f1500790eca4':
    'mutation WebCreateApiKey($name: String!, $expiresAt: DateTime, $scopes: [ApiKeyScope!], $projectIds: [ID!]) {\n  createApiKey(\n    name: $name\n    expiresAt: $expiresAt\n    scopes: $scopes\n    projectIds: $projectIds\n  ) {\n    key\n    apiKey {\n      id\n    }\n  }\n}',
  'e398ccec21ec422a9b74f7665db3d81df80d8339692270449266db02ed040292':
    'mutation WebCreateInvitation($role: Role!, $note: String!) {\n  createInvitation(role: $role, note: $note) {\n    link\n    invitation {\n      id\n    }\n  }\n}',
  'd48c19e345cebd05e48e96b913eec593ed780b39415b027c878a36a4132e9cf2':
    'query WebInvitations {\n  invitations {\n    id\n    role\n    note\n    createdAt\n    expiresAt\n  }\n}',
  'fa2cbe0da8e2d214163d4f44235e809ea56e5bfc2114490ac4140be27dc2c9b1':
    'query WebOrganization {\n  viewer {\n    organization {\n      id\n      name\n      plan\n      quotas {\n        quota\n        limit\n        used\n      }\n    }\n  }\n}',
  'f8b0cd888a39b575d7bf375a64b3271b846dff0b3c1ab534b7886605291a4376':
    'mutation WebRevokeApiKey($id: ID!) {\n  revokeApiKey(id: $id) {\n    id\n  }\n}',
  'c99f1188092e9e0f0fe0b18c1f08b32407feb77548a575cff1ca139b24f39fb9':
    'mutation WebRevokeInvitation($id: ID!) {\n  revokeInvitation(id: $id) {\n    id\n  }\n}',
  '0b3942d30a29f30e10a7448a92b24705111f8af5650bf470fec6c411ad3c16a2':
    'query WebViewer {\n  viewer {\n    role\n    organization {\n      id\n      name\n      plan\n    }\n  }\n}',
  '6cbe42c1cfc265b21f011f75616fe6bb852cfbc6b1e5b05f95991031a0c6fde1':
    'query WebPage($auditId: ID!, $id: ID, $url: String) {\n  page(auditId: $auditId, id: $id, url: $url) {\n    id\n    url\n    title\n    status\n    outcome\n    depth\n    indexable\n    inconclusive\n    inlinks\n    errors\n    warnings\n    notices\n    facts {\n      fetchedAt\n      unchanged\n      discoveredBy\n      problem\n      redirect\n      clientRedirect\n      rendered\n      mediaType\n      bytes\n      timeToFirstByteMs\n      description\n      h1\n      canonical\n      robots\n      lang\n      words\n      hreflang\n    }\n    rendering {\n      finalUrl\n      consoleErrors\n      changed\n      raw {\n        title\n        description\n        canonical\n        robots\n        h1\n        headings {\n          level\n          text\n        }\n        headingCounts\n        words\n        links\n        structuredData\n      }\n      rendered {\n        title\n        description\n        canonical\n        robots\n        h1\n        headings {\n          level\n          text\n        }\n        headingCounts\n        words\n        links\n        structuredData\n      }\n      linksOnlyRendered {\n        count\n        urls\n      }\n      linksOnlyRaw {\n        count\n        urls\n      }\n    }\n    issues {\n      id\n      rule\n      severity\n      category\n      title\n      howToFix\n      failing\n      applicable\n      evidence\n      firstSeenAt\n    }\n  }\n}',
  '506cf3585f1c133b7a4bb153da1c06c4c3f209612ebef176500a4f706845e583':
    'query WebPageLinks($auditId: ID!, $id: ID!, $direction: LinkDirection!, $after: String) {\n  page(auditId: $auditId, id: $id) {\n    id\n    links(direction: $direction, first: 25, after: $after) {\n      nodes {\n        url\n        status\n        texts\n        nofollow\n        navigation\n      }\n      nextCursor\n      totalCount\n    }\n  }\n}',
  'f7eceba9f4f1962abc837f99632d81031f1d6e0d9f67911e58d01e2786fed41f':
    'query WebPageScreenshots($projectId: ID!, $url: String) {\n  screenshots: pageScreenshots(projectId: $projectId, url: $url) {\n    viewport\n    width\n    height\n    bytes\n    takenAt\n    dataUri\n  }\n}',
  '78ba2c97338df85aa33c2aaab303b8a37d792f124ad8f6d06ae04d1482583887':
    'query WebPages($projectId: ID!, $auditId: ID!, $filter: PageFilterInput, $sort: PageOrder, $after: String) {\n  audit(projectId: $projectId, auditId: $auditId) {\n    id\n    pages(first: 50, filter: $filter, sort: $sort, after: $after) {\n      nodes {\n        id\n        url\n        title\n        status\n        outcome\n        depth\n        indexable\n        inconclusive\n        inlinks\n        errors\n        warnings\n        notices\n        facts {\n          words\n          timeToFirstByteMs\n        }\n      }\n      nextCursor\n      totalCount\n    }\n  }\n}',
  'ccaa63ea9367fa872469331b396e648ca883ad5d1831226b6d98669b8298d3a8':
    'mutation WebTakePageScreenshots($projectId: ID!, $url: String!) {\n  screenshots: takePageScreenshots(projectId: $projectId, url: $url) {\n    viewport\n    width\n    height\n    bytes\n    takenAt\n    dataUri\n  }\n}',
  '06f8459f6b1ce38073abfb0742d75bf253e32f11524e9034b7d73dd7fb279ed0':
    'query WebTechnical($projectId: ID!) {\n  technical(projectId: $projectId) {\n    auditId\n    robots {\n      url\n      verdict\n      status\n      sitemaps\n      problems\n    }\n    sitemaps {\n      url\n      status\n      kind\n      entries\n      problems\n    }\n    https {\n      enabled\n      redirected\n      protocol\n      issuer\n      validTo\n      authorized\n    }\n    indexability {\n      indexable\n      noindex\n      blocked\n      canonicalised\n      other\n    }\n    rendering {\n      mode\n      chromium\n      rendered\n      failed\n      reasons {\n        reason\n        pages\n      }\n      difference {\n        words\n        wordsOnlyRendered\n        wordShare\n        links\n        linksOnlyRendered\n        linkShare\n        titlesChanged\n        canonicalsChanged\n        robotsChanged\n      }\n      text\n    }\n    redirects {\n      count\n      temporary\n      permanent\n    }\n    statusCodes {\n      status\n      count\n    }\n    security {\n      rule\n      title\n      severity\n      affectedPages\n    }\n    coreWebVitals {\n      latest {\n        ...WebVitals\n      }\n      history {\n        ...WebVitals\n      }\n      absent\n    }\n  }\n}\n\nfragment WebVitals on VitalsPoint {\n  collectedAt\n  source\n  formFactor\n  url\n  lcp\n  inp\n  cls\n  fcp\n  ttfb\n  tbt\n  speedIndex\n  score\n}',
  'd03f45dad1f167f1a879737b09d676e011c5c166e4bd610f519c3c9496e6cede':
    'mutation WebVerifyPage($auditId: ID!, $url: String!) {\n  verifyPage(auditId: $auditId, url: $url) {\n    outcome\n    reason\n    status\n    fixed\n    stillFailing\n    notChecked\n    newlyFailing\n  }\n}',
  '87084cff27d1b8427144e26a9ff55e4affa35f89216325bada99517ddf15e0fb':
    'query WebAlerts($projectId: ID!, $kind: AlertKind, $after: String) {\n  alerts(projectId: $projectId, kind: $kind, first: 50, after: $after) {\n    nodes {\n      id\n      kind\n      message\n      data\n      createdAt\n    }\n    nextCursor\n    totalCount\n  }\n}',
  '6198348a024b6be3d9221a1f791e8e37cdcc9e5151504532244230a4c06194c9':
    'mutation WebCreateProject($input: CreateProjectInput!) {\n  createProject(input: $input) {\n    id\n  }\n}',
  '251b10edf8400edb3cc530b24d67327e51f68a2f119eaa939d95aa1dc1bda0a8':
    'mutation WebDeleteProject($id: ID!) {\n  deleteProject(id: $id) {\n    id\n  }\n}',
  '41a4485d35a1476813206ccde538a602c02d366f21029edf32b7f33a17bdce0a':
    'query WebProject($id: ID!) {\n  project(id: $id) {\n    id\n    name\n    url\n    domain\n    createdAt\n    counts {\n      audits\n      keywords\n      competitors\n    }\n    latestAudit {\n      ...WebAuditSummary\n    }\n  }\n  audits(projectId: $id, first: 30, status: COMPLETED) {\n    nodes {\n      ...WebAuditSummary\n    }\n    totalCount\n  }\n}\n\nfragment WebAuditSummary on Audit {\n  id\n  status\n  createdAt\n  startedAt\n  completedAt\n  detailsRemovedAt\n  overallScore\n  metaScore\n  contentScore\n  linksScore\n  technicalScore\n  performanceScore\n  pagesCrawled\n  pagesKnown\n  pagesUnchanged\n  rendering {\n    mode\n    chromium\n    rendered\n    failed\n    reasons {\n      reason\n      pages\n    }\n    text\n  }\n  partial\n  stopReason\n  coverage\n  ruleSet\n  performanceBasis\n  issueCounts {\n    ERROR\n    WARNING\n    NOTICE\n  }\n  error {\n    code\n    message\n  }\n}',
  '7ca561424a2923af36fb8a96f8aca08cefe57ee155b685084f67ae29bc7d0632':
    'query WebProjectNames {\n  projects {\n    nodes {\n      id\n      name\n    }\n  }\n}',
  '005a57dd2873085a31d2fc450431c0d73dd1e318e9e252f167689cecdf72b433':
    'query WebProjectSettings($id: ID!) {\n  project(id: $id) {\n    id\n    name\n    url\n    country\n    language\n    crawlSettings {\n      ...WebCrawlSettings\n    }\n    auditSchedule {\n      ...WebSchedule\n    }\n  }\n}\n\nfragment WebCrawlSettings on CrawlSettings {\n  maxPages\n  maxMegabytes\n  maxMinutes\n  maxDepth\n  include\n  exclude\n  startUrls\n  discovery\n  requestsPerSecond\n  connections\n  checkExternalLinks\n  render\n  requestHeaderNames\n  updatedAt\n}\n\nfragment WebSchedule on AuditSchedule {\n  frequency\n  weekday\n  dayOfMonth\n  timeOfDay\n  timeZone\n  enabled\n  nextRunAt\n  lastRunAt\n  lastOutcome\n  lastAuditId\n}',
  'a2fb28a6032c1182025bbbb04144369fa74ee54b519c3e74c6fe8aad5609efd1':
    'query WebProjects($after: String) {\n  projects(first: 50, after: $after) {\n    nodes {\n      id\n      name\n      url\n      domain\n      lastAuditScore\n      counts {\n        audits\n        keywords\n        competitors\n      }\n      scoreHistory {\n        auditId\n        completedAt\n        overallScore\n        comparable\n      }\n      latestAudit {\n        id\n        status\n        createdAt\n        completedAt\n        pagesCrawled\n        pagesKnown\n        issueCounts {\n          ERROR\n          WARNING\n          NOTICE\n        }\n      }\n    }\n    nextCursor\n    totalCount\n  }\n}',
  '38e6b18c33c3107dca6a747661e9e7992cdfca5857f5761319b10d41cbec55d9':
    'mutation WebRemoveSchedule($projectId: ID!) {\n  removeAuditSchedule(projectId: $projectId) {\n    deleted\n  }\n}',
  'd1a527dae18b87a7fd364aec2a7153af05f2e2826c0341efcc03b9ff2afaa924':
    'mutation WebSetSchedule($projectId: ID!, $input: AuditScheduleInput!) {\n  setAuditSchedule(projectId: $projectId, input: $input) {\n    nextRunAt\n  }\n}',
  '1e8ffe0824c147cc5b5ad322950b2197745320a99261175da817658e4ca20fef':
    'mutation WebUpdateCrawlSettings($projectId: ID!, $input: CrawlSettingsInput!) {\n  updateCrawlSettings(projectId: $projectId, input: $input) {\n    updatedAt\n  }\n}',
  '6f831afed4f9ca0088209f0ee45eba767f022a7d3e66517b5cba0e29bca05a86':
    'mutation WebUpdateProject($id: ID!, $input: UpdateProjectInput!) {\n  updateProject(id: $id, input: $input) {\n    id\n    url\n  }\n}',
  '854e5ef8213e48251b036b5340c57dc0cc72c97061475cc74f6405c8ff010bb6':
    'mutation WebAddKeywords($projectId: ID!, $input: AddKeywordsInput!) {\n  addKeywords(projectId: $projectId, input: $input) {\n    added\n    skipped\n  }\n}',
  '0e37da23ebac744f9a01311e7058be6f775403ccd3d193e8252405396e2b86a1':
    'query WebKeywords($projectId: ID!, $search: String, $sort: KeywordOrder, $after: String) {\n  keywords(\n    projectId: $projectId\n    search: $search\n    sort: $sort\n    first: 50\n    after: $after\n  ) {\n    nodes {\n      id\n      term\n      country\n      language\n      device\n      location\n      targetUrl\n      engine\n      position\n      previousPosition\n      bestPosition\n      status\n      depth\n      url\n      lastChecked\n    }\n    nextCursor\n    totalCount\n  }\n}',
  'b73fe11e64aa209b489af1fac4a22f56aead21920f7a6df4c845d6955a2b0f79':
    'query WebRankChecks($projectId: ID!, $keywordId: ID!, $after: String) {\n  rankChecks(\n    projectId: $projectId\n    keywordId: $keywordId\n    first: 10\n    after: $after\n  ) {\n    nodes {\n      checkedAt\n      status\n      position\n      rankAbsolute\n      depth\n      provider\n      reason\n      costUsd\n      features {\n        feature\n        owned\n      }\n      otherUrls {\n        url\n        position\n      }\n    }\n    nextCursor\n    totalCount\n  }\n}',
  'ee5000a8608487eb529f3218947e9c87cb3ffa37606522c910fe92b6fa08e3b4':
    'query WebRankings($projectId: ID!, $keywordId: ID!) {\n  rankings(projectId: $projectId, keywordId: $keywordId) {\n    nodes {\n      keywordId\n      term\n      engine\n      best {\n        position\n        date\n      }\n      changes {\n        day\n        week\n        month\n      }\n      history {\n        checkedAt\n        position\n        status\n        url\n      }\n    }\n  }\n}',
  '86e05f6e46902fb8454a37620e75b2090e0e1ca9ea14f72d0ce6761830354a29':
    'mutation WebRefreshRankings($projectId: ID!) {\n  refreshRankings(projectId: $projectId)\n}',
  'a396a481b83075a06425293f9721d37596f169ce805149bb0729b30fe1ec572c':
    'mutation WebRemoveKeywords($projectId: ID!, $keywordIds: [ID!]!) {\n  removeKeywords(projectId: $projectId, keywordIds: $keywordIds)\n}',
  '274af7c99f8006d80c4aae0a6d1169418e01fd9015014a041c7271b0e554efef':
    'mutation WebCreateWebhook($input: CreateWebhookInput!) {\n  createWebhook(input: $input) {\n    secret\n    webhook {\n      id\n    }\n  }\n}',
  '4f2b1e0339e31d61ce6aef095a41c071c1b6c6f004399714ec8844dec7825917':
    'mutation WebDeleteWebhook($id: ID!) {\n  deleteWebhook(id: $id) {\n    id\n  }\n}',
  '2330f569c2b8b93b071fdb995964108a694d29ecc92ac4af635e9e3825ef5b9c':
    'mutation WebReplayFailedDeliveries($webhookId: ID!, $since: DateTime!) {\n  replayFailedWebhookDeliveries(webhookId: $webhookId, since: $since)\n}',
  '440f6b367c73072bafc6e51a9275e3ff40ee5d8e85dc3b04d4602026137a14ff':
    'mutation WebReplayWebhookDelivery($id: ID!) {\n  replayWebhookDelivery(id: $id) {\n    id\n  }\n}',
  '23c70483468e2d88b903f14010486562058daf96ff32837852695ad42f35bfda':
    'mutation WebRotateWebhookSecret($id: ID!) {\n  rotateWebhookSecret(id: $id) {\n    secret\n    webhook {\n      id\n      formerSecretUntil\n    }\n  }\n}',
  'c2ad3252eae12de873a52a10bf5e3282bea0e30b93acbc301075166482e92fab':
    'mutation WebSendTestWebhook($id: ID!) {\n  sendTestWebhook(id: $id) {\n    id\n    status\n  }\n}',
  '5992c41c8bb49170db6d603c6388ac680208690092005d5d5c9a7ed267a90edc':
    'mutation WebUpdateWebhook($id: ID!, $input: UpdateWebhookInput!) {\n  updateWebhook(id: $id, input: $input) {\n    id\n    active\n  }\n}',
  'f96fb2a23d8a0b3f47882261b1228f1d6ab40363a7008b02dfd36ce0b9f4a25d':
    'query WebWebhookDeliveries($webhookId: ID!, $status: WebhookDeliveryStatus, $after: String) {\n  webhookDeliveries(\n    webhookId: $webhookId\n    status: $status\n    first: 20\n    after: $after\n  ) {\n    nodes {\n      id\n      event\n      status\n      attempts\n      responseStatus\n      error\n      latencyMs\n      createdAt\n      lastAttemptAt\n      nextAttemptAt\n      payload\n    }\n    nextCursor\n    totalCount\n  }\n}',
  '12e6c08c53aac4eaba9d2fe5bcf7cf5ed0921479a3a5b9c598dc92ff6584c10e':
    'query WebWebhooks {\n  webhooks {\n    id\n    url\n    description\n    events\n    active\n    disabledReason\n    failingSince\n    formerSecretUntil\n    projectId\n    createdAt\n  }\n}',
};
