# The same job with Psych and the gem "mustache": schemes, configurations and templates in, files out.
#
# usage: render_reference.rb DATA OUT
require "fileutils"
require "yaml"
require "mustache"

REPOSITORIES = %w[tinted-alacritty tinted-fzf tinted-shell tinted-terminal tinted-tmux tinted-vim].freeze

def variables(path)
  scheme = YAML.safe_load(File.read(path, encoding: "UTF-8"))
  slug = scheme["slug"] || File.basename(path, ".*")
  values = {
    "scheme-name": scheme["name"], "scheme-author": scheme["author"],
    "scheme-description": scheme["description"] || "", "scheme-slug": slug,
    "scheme-slug-underscored": slug.tr("-", "_"), "scheme-system": scheme["system"],
    "scheme-variant": scheme["variant"] || "", "scheme-is-#{scheme["variant"]}-variant": "true"
  }
  scheme["palette"].each do |slot, text|
    digits = text.to_s.delete_prefix("#").downcase
    pairs = digits.scan(/../)
    values[:"#{slot}-hex"] = digits
    values[:"#{slot}-hex-bgr"] = pairs.reverse.join
    %w[r g b].zip(pairs) do |channel, pair|
      number = pair.to_i(16)
      values[:"#{slot}-hex-#{channel}"] = pair
      values[:"#{slot}-rgb-#{channel}"] = number.to_s
      values[:"#{slot}-rgb16-#{channel}"] = (number * 257).to_s
      values[:"#{slot}-dec-#{channel}"] = format("%.8f", number / 255.0)
    end
  end
  values
end

data, out = ARGV
schemes = %w[base16 base24].flat_map { |system| Dir["#{data}/schemes/#{system}/*.{yaml,yml}"].sort }
schemes = schemes.map { |path| variables(path) }
made = {}
REPOSITORIES.each do |repository|
  folder = "#{data}/#{repository}/templates"
  YAML.safe_load(File.read("#{folder}/config.yaml")).each do |name, entry|
    template = Mustache::Template.new(File.binread("#{folder}/#{name}.mustache").force_encoding("UTF-8"))
    legacy = "#{entry["output"]}/{{ scheme-system }}-{{ scheme-slug }}#{entry["extension"]}"
    target = Mustache::Template.new(entry["filename"] || legacy)
    schemes.each do |scheme|
      next unless (entry["supported-systems"] || ["base16"]).include?(scheme[:"scheme-system"])
      context = Mustache::Context.new(Mustache.new)
      context.push(scheme)
      path = "#{out}/#{repository}/#{target.render(context)}"
      made[File.dirname(path)] ||= FileUtils.mkdir_p(File.dirname(path))
      File.binwrite(path, template.render(context))
    end
  end
end
