"""Scrapy over one origin, reading title, description, headings and links."""
import sys
from urllib.parse import urlsplit

from scrapy.crawler import CrawlerProcess
from scrapy.linkextractors import LinkExtractor
from scrapy.spiders import CrawlSpider, Rule

START = sys.argv[1]


class Site(CrawlSpider):
    name = "site"
    start_urls = [START]
    rules = [Rule(LinkExtractor(allow_domains=[urlsplit(START).netloc], deny_extensions=[]), callback="read", follow=True)]

    def read(self, response):
        if hasattr(response, "css"):
            response.css("title::text").get()
            response.css("meta[name=description]::attr(content)").get()
            response.css("h1").getall()


process = CrawlerProcess({
    "LOG_ENABLED": False,
    "ROBOTSTXT_OBEY": False,
    "TELNETCONSOLE_ENABLED": False,
    "RETRY_ENABLED": False,
    "COOKIES_ENABLED": False,
    "CONCURRENT_REQUESTS": 32,
    "CONCURRENT_REQUESTS_PER_DOMAIN": 32,
})
process.crawl(Site)
process.start()
